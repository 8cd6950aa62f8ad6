// What Next.js starts before everything else, in a task of its own: React DOM is compiled here, and the page wakes in
// the next task.
import 'react-dom/client'
