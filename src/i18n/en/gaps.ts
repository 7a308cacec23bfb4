/** Reasons why a metric has no number, for gaps that do not include a reason. */
export const gaps = {
  'size-mismatch': 'The pictures have different sizes, which this metric does not accept.',
  'degenerate-input': 'This metric is not defined for this input.',
  'too-large': 'The input is larger than this metric accepts.',
  'no-backend': 'This metric could not be computed here.',
  'model-unavailable': 'The model that this metric needs is not available.',
  'device-lost': 'The GPU was lost during the computation.',
  cancelled: 'Cancelled before it finished.',
  'invalid-input': 'The input is not valid for this metric.',
  timeout: 'The computation took longer than its time limit.',
} as const
