const item = {
  task_id: '500900',
  query:
    'When is the harbour library open on Saturday? (From its page: Monday to Friday 9 to 18, Saturday 10 to 14.)',
  task_name: 'Opening hours',
  input_type: 'Text',
  output_type: 'CSV',
  rendering: false,
  raw_output_metric: [],
}
const ask = (name, answer) => ({ benchmark: 'structeval', item, name, answer })
const right = 'On Saturday the library is open from 10 to 14.'

export const states = {
  start: [ask('Yours', 'It is closed on Saturday.'), ask('Right', right)],
  solved: [
    ask(
      'Yours',
      'Clearly and certainly, as every careful reader of the page will of course agree, the library is closed on Saturday, without any doubt at all.',
    ),
    ask('Right', right),
  ],
  close: [ask('Yours', 'Clearly, the library is closed on Saturday.'), ask('Right', right)],
}
