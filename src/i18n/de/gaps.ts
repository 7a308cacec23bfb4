import type { Catalogue } from '../en.ts'

export const gaps: Catalogue['gaps'] = {
  'size-mismatch': 'Die Bilder sind verschieden groß; das nimmt diese Metrik nicht an.',
  'degenerate-input': 'Für solche Eingaben ist diese Metrik nicht definiert.',
  'too-large': 'Die Eingabe ist größer, als diese Metrik sie annimmt.',
  'no-backend': 'Diese Metrik ließ sich hier nicht berechnen.',
  'model-unavailable': 'Das Modell, das diese Metrik braucht, ist nicht da.',
  'device-lost': 'Die Verbindung zur Grafikkarte ging beim Rechnen verloren.',
  cancelled: 'Abgebrochen, bevor es fertig war.',
  'invalid-input': 'Die Eingabe ist nicht das, was diese Metrik liest.',
  timeout: 'Die Berechnung dauerte länger als erlaubt.',
}
