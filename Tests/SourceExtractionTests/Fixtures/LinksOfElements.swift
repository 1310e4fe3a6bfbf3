// swift-format-ignore-file
import SwiftUI

// Links whose value is an element of a list that nothing in the sources fills lead to the destination of its type.

@main
struct Cinema: App {
    var body: some Scene { WindowGroup { Root() } }  // edge: Cinema -root-> Root
}

struct Movie: Identifiable, Hashable { let id: Int }
struct Person: Identifiable, Hashable { let id: Int }

struct Root: View {
    var body: some View {
        TabView {  // edge: Root -tab-> MoviesTab ; Root -tab-> PeopleTab
            NavigationStack { MoviesTab().destinations() }
            NavigationStack { PeopleTab().destinations() }
        }
    }
}

extension View {
    func destinations() -> some View {
        navigationDestination(for: Movie.self) { MovieScreen(movie: $0) }
            .navigationDestination(for: Person.self) { PersonScreen(person: $0) }
    }
}

struct MoviesTab: View {
    @State private var movies: [Movie] = []
    var body: some View { List(movies) { movie in NavigationLink("movie", value: movie) } }  // edge: MoviesTab -push-> MovieScreen
}
struct PeopleTab: View {
    @State private var people: [Person] = []
    var body: some View {
        List { ForEach(people) { person in NavigationLink(value: person) { Text("person") } } }  // edge: PeopleTab -push-> PersonScreen
    }
}
struct MovieScreen: View {
    let movie: Movie
    @State private var cast: [Person] = []
    var body: some View { ForEach(cast) { person in NavigationLink("actor", value: person) } }  // edge: MovieScreen -push-> PersonScreen
}
struct PersonScreen: View {
    let person: Person
    var body: some View { Text("person") }
}
