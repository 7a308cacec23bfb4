import { books } from './books.js'
import { card, pill } from './view.js'

const genres = ['All', ...new Set(books.map((book) => book.genre))]
document.querySelector('#filters').append(...genres.map((genre, index) => pill(genre, index === 0)))
document.querySelector('#books').append(...books.map(card))
const read = books.filter((book) => book.progress === 100).length
document.querySelector('#count').textContent = `${books.length} books, ${read} finished`
