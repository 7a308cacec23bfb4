import { paint } from './natives.ts'
import { listShifts, pattern, tileSide, type TileGrid } from './tiles.ts'

/*
 * Gradients are dithered in a pattern of 8 x 8 pixels, which restarts at the corner of each tile painted by
 * Chromium's compositor. An image painted in one piece therefore differs from the page by one level in a third of a
 * gradient's pixels. So the image is painted again for each way in which the pattern can be shifted, and each tile is
 * taken from the painting in which the pattern starts at the tile's corner.
 */

/**
 * Repaints the tiles that contain gradients over the image painted in one piece. `spare` is as large as the image
 * plus one pattern.
 */
export function paintTiles(
  whole: CanvasRenderingContext2D,
  spare: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  grid: TileGrid,
): void {
  const { width, height } = grid
  const kept = grid.kept.map((area) => ({
    area,
    pixels: paint.pixels(whole, area.left, area.top, area.width, area.height),
  }))
  paint.setFill(spare, grid.background)
  for (const { dx, dy, tiles } of listShifts(grid)) {
    paint.save(spare)
    paint.begin(spare)
    // Clips to entire tiles, because groups with effects are painted separately, with a pattern that starts at the
    // corner of the clip.
    for (const { x, y } of tiles) paint.rect(spare, x + dx, y + dy, tileSide, tileSide)
    paint.clip(spare)
    paint.fill(spare, 0, 0, width + pattern, height + pattern)
    paint.image(spare, picture, dx, dy, width, height)
    paint.restore(spare)
    for (const tile of tiles) {
      const pixels = paint.pixels(spare, tile.left + dx, tile.top + dy, tile.width, tile.height)
      paint.put(whole, pixels, tile.left, tile.top)
    }
  }
  for (const { area, pixels } of kept) paint.put(whole, pixels, area.left, area.top)
}
