export const definition =
  'Like LPIPS, but with the convolutions of VGG-16 as published by Oxford (via Keras) instead of torchvision’s weights, stored in half precision. It ships with the site and needs no download. The published linear heads were trained for other weights, so this is a different metric: it ranks pictures similarly to LPIPS, but the numbers are not comparable.'
