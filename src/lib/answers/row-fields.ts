/** An object that has a field from each group is a row with an answer, even if it contains lists. */
export const answerRowFields = [
  ['item', 'item_id', 'itemId', 'question_id', 'task_id', 'instance_id', 'sample_id', 'uid', 'id', 'index'],
  ['answer', 'prediction', 'generation', 'completion', 'response', 'output'],
] as const
