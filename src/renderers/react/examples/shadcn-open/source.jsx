import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { Toaster } from '@/components/ui/toaster'
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip'
import { toast } from '@/hooks/use-toast'

export default function App() {
  useEffect(() => {
    toast({ title: 'Saved', description: 'All of it' })
  }, [])
  return (
    <main className="flex h-[600px] gap-6 p-6">
      <Popover open>
        <PopoverTrigger asChild>
          <Button variant="outline">Popover</Button>
        </PopoverTrigger>
        <PopoverContent>Words</PopoverContent>
      </Popover>
      <TooltipProvider>
        <Tooltip open>
          <TooltipTrigger>Hint</TooltipTrigger>
          <TooltipContent side="right">It helps</TooltipContent>
        </Tooltip>
      </TooltipProvider>
      <DropdownMenu open modal={false}>
        <DropdownMenuTrigger className="ml-24 self-start">Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Mine</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem>Profile</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Sheet open modal={false}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>Side</SheetTitle>
            <SheetDescription>Beside it all</SheetDescription>
          </SheetHeader>
        </SheetContent>
      </Sheet>
      <Dialog open modal={false}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Sure?</DialogTitle>
            <DialogDescription>There is no way back.</DialogDescription>
          </DialogHeader>
          <DialogFooter>
            <Button>Go on</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Toaster />
    </main>
  )
}
