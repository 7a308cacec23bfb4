import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { createContext, useContext, useEffect, useState, type KeyboardEvent } from 'react'
import { Button } from './basics.tsx'
import { cn, type Props } from './part.tsx'

type Embla = ReturnType<typeof useEmblaCarousel>
type Api = NonNullable<Embla[1]>

interface Shared {
  readonly carouselRef: Embla[0]
  readonly api: Api | undefined
  readonly orientation: 'horizontal' | 'vertical'
  readonly scrollPrev: () => void
  readonly scrollNext: () => void
  readonly canScrollPrev: boolean
  readonly canScrollNext: boolean
}
const Around = createContext<Shared | null>(null)

export function useCarousel(): Shared {
  const shared = useContext(Around)
  if (shared === null) throw new Error('Parts of a carousel stand inside of <Carousel>.')
  return shared
}

interface CarouselProps extends Props {
  readonly orientation?: 'horizontal' | 'vertical'
  readonly opts?: Parameters<typeof useEmblaCarousel>[0]
  readonly plugins?: Parameters<typeof useEmblaCarousel>[1]
  readonly setApi?: (api: Api) => void
}

export function Carousel({
  orientation = 'horizontal',
  opts,
  plugins,
  setApi,
  className,
  ...rest
}: CarouselProps) {
  const axis = orientation === 'horizontal' ? 'x' : 'y'
  const [carouselRef, api] = useEmblaCarousel({ ...opts, axis }, plugins)
  const [ends, setEnds] = useState({ canScrollPrev: false, canScrollNext: false })
  useEffect(() => {
    if (api === undefined) return undefined
    setApi?.(api)
    const look = () => {
      setEnds({ canScrollPrev: api.canScrollPrev(), canScrollNext: api.canScrollNext() })
    }
    look()
    api.on('reInit', look).on('select', look)
    return () => {
      api.off('reInit', look).off('select', look)
    }
  }, [api, setApi])
  const scrollPrev = () => api?.scrollPrev()
  const scrollNext = () => api?.scrollNext()
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') scrollPrev()
    else scrollNext()
  }
  return (
    <Around.Provider value={{ carouselRef, api, orientation, scrollPrev, scrollNext, ...ends }}>
      <div
        role="region"
        aria-roledescription="carousel"
        className={cn('relative', className)}
        onKeyDownCapture={onKeyDownCapture}
        {...rest}
      />
    </Around.Provider>
  )
}

export function CarouselContent({ className, ...rest }: Props) {
  const { carouselRef, orientation } = useCarousel()
  const direction = orientation === 'horizontal' ? '-ml-4' : '-mt-4 flex-col'
  return (
    <div ref={carouselRef} className="overflow-hidden">
      <div className={cn('flex', direction, className)} {...rest} />
    </div>
  )
}

export function CarouselItem({ className, ...rest }: Props) {
  const space = useCarousel().orientation === 'horizontal' ? 'pl-4' : 'pt-4'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      className={cn('min-w-0 shrink-0 grow-0 basis-full', space, className)}
      {...rest}
    />
  )
}

function arrowOf(side: 'prev' | 'next') {
  const isBack = side === 'prev'
  const places = {
    horizontal: isBack ? '-left-12 top-1/2 -translate-y-1/2' : '-right-12 top-1/2 -translate-y-1/2',
    vertical: isBack
      ? '-top-12 left-1/2 -translate-x-1/2 rotate-90'
      : '-bottom-12 left-1/2 -translate-x-1/2 rotate-90',
  }
  const Arrow = isBack ? ArrowLeft : ArrowRight
  return ({ className, ...rest }: Props) => {
    const { orientation, scrollPrev, scrollNext, canScrollPrev, canScrollNext } = useCarousel()
    return (
      <Button
        variant="outline"
        size="icon"
        className={cn('absolute h-8 w-8 rounded-full', places[orientation], className)}
        disabled={!(isBack ? canScrollPrev : canScrollNext)}
        onClick={isBack ? scrollPrev : scrollNext}
        {...rest}
      >
        <Arrow className="h-4 w-4" />
        <span className="sr-only">{isBack ? 'Previous slide' : 'Next slide'}</span>
      </Button>
    )
  }
}
export const CarouselPrevious = arrowOf('prev')
export const CarouselNext = arrowOf('next')
