const keys = ['name', 'colour', 'width', 'height', 'weight', 'price', 'maker', 'year', 'country', 'material']
const things = ['chair', 'lamp', 'table', 'clock', 'bowl', 'shelf', 'mirror', 'stool']

/** Generates the same numbers on every machine. */
let state = 20260314
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32

const count = 24
const models = { Ada: 0.78, Ben: 0.745, Cleo: 0.6 }
const requests = []
for (let at = 0; at < count; at++) {
  const thing = things[at % things.length]
  const id = String(500000 + at)
  const item = {
    task_id: id,
    query: `Please output JSON code. Describe ${thing} ${at + 1} with its ${keys.join(', ')}.`,
    task_name: `${thing} ${at + 1}`,
    input_type: 'Text',
    output_type: 'JSON',
    rendering: false,
    raw_output_metric: keys,
  }
  // Items differ in difficulty, equally for every model, and each model does better on some items than on others.
  const hard = (random() - 0.5) * 0.3
  for (const [name, skill] of Object.entries(models)) {
    const share = Math.max(0, Math.min(1, skill + hard + (random() - 0.5) * 0.44))
    const kept = keys.slice(0, Math.round(share * keys.length))
    requests.push({
      benchmark: 'structeval',
      item,
      name,
      answer: JSON.stringify(Object.fromEntries(kept.map((key) => [key, 1]))),
    })
  }
}
export const states = { start: requests }
