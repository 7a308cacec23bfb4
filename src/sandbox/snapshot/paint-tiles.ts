import { paint } from './natives.ts'
import { listShifts, pattern, tileSide, type TileGrid } from './tiles.ts'

/*
 * Gradients are dithered in a pattern of 8 x 8 pixels, which begins anew at the corner of each tile that Chromium's
 * compositor paints. A picture painted in one piece therefore differs from the page by a level at a third of a
 * gradient's pixels. So it is painted once more for each way in which the pattern can be shifted, and each tile is
 * taken from where the pattern begins at its corner.
 */

/**
 * Paints the tiles that hold gradients once more over the picture painted in one piece. `spare` is as large as the
 * picture and one pattern more.
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
    // Whole tiles: groups with effects are painted apart, with a pattern that begins where the clip does.
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
