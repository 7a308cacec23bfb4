const decodeFailures = ['not-a-picture', 'unsupported-format', 'corrupt', 'too-large'] as const
export type DecodeFailure = (typeof decodeFailures)[number]
