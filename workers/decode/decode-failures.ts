export type DecodeFailure = 'not-a-picture' | 'unsupported-format' | 'corrupt' | 'too-large'
