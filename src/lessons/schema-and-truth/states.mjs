const truth = {
  shop: 'Harbour Books',
  date: '2026-03-14',
  books: [
    { title: 'The Salt Road', price: 12.5 },
    { title: 'Tides', price: 9 },
  ],
  total: 21.5,
}
const schema = {
  type: 'object',
  properties: {
    shop: { type: 'string' },
    date: { type: 'string', format: 'date' },
    books: {
      type: 'array',
      items: {
        type: 'object',
        properties: { title: { type: 'string' }, price: { type: 'number', minimum: 0 } },
        required: ['title', 'price'],
      },
    },
    total: { type: 'number' },
  },
  required: ['shop', 'date', 'books', 'total'],
}
const item = {
  id: 'receipt-of-books',
  user_intent:
    'Read this receipt: Harbour Books, 14 March 2026, The Salt Road 12.50, Tides 9.00, total 21.50.',
  schema_json: schema,
  structured_output: truth,
}
const write = (value) => JSON.stringify(value, null, 2)
const ask = (answer) => ({ benchmark: 'so-bench', item, name: 'Your answer', answer })

export const states = {
  start: [ask(write({ ...truth, date: '14 March', total: '21.50' }))],
  solved: [ask(write({ ...truth, total: 25.1, shop: 'Harbour Café' }))],
  right: [ask(write(truth))],
}
