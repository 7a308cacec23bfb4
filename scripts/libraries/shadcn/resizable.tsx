import { GripVertical } from 'lucide-react'
import { Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels'
import { cn, part, type Props } from './part.tsx'

export const ResizablePanelGroup = part(
  PanelGroup,
  'flex h-full w-full data-[panel-group-direction=vertical]:flex-col',
  { direction: 'horizontal' },
)
export const ResizablePanel = Panel
export function ResizableHandle({ withHandle, className, ...rest }: Props) {
  return (
    <PanelResizeHandle
      className={cn(
        'relative flex w-px items-center justify-center bg-border after:absolute after:inset-y-0 after:left-1/2 after:w-1 after:-translate-x-1/2 data-[panel-group-direction=vertical]:h-px data-[panel-group-direction=vertical]:w-full [&[data-panel-group-direction=vertical]>div]:rotate-90',
        className,
      )}
      {...rest}
    >
      {withHandle === true ? (
        <div className="z-10 flex h-4 w-3 items-center justify-center rounded-sm border bg-border">
          <GripVertical className="h-2.5 w-2.5" />
        </div>
      ) : null}
    </PanelResizeHandle>
  )
}
