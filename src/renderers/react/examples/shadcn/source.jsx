import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Bar, BarChart, XAxis } from 'recharts'
import { Bold, Terminal } from 'lucide-react'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { AspectRatio } from '@/components/ui/aspect-ratio'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbList, BreadcrumbPage, BreadcrumbSeparator } from '@/components/ui/breadcrumb'
import { Button, buttonVariants } from './components/ui/button'
import { Calendar } from '@/components/ui/calendar'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card'
import { Carousel, CarouselContent, CarouselItem, CarouselNext, CarouselPrevious } from '@/components/ui/carousel'
import { ChartContainer } from '@/components/ui/chart'
import { Checkbox } from '@/components/ui/checkbox'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import Input from '../ui/input'
import { InputOTP, InputOTPGroup, InputOTPSlot } from '@/components/ui/input-otp'
import { Label } from '@/components/ui/label'
import { Menubar, MenubarMenu, MenubarTrigger } from '@/components/ui/menubar'
import { NavigationMenu, NavigationMenuItem, NavigationMenuLink, NavigationMenuList } from '@/components/ui/navigation-menu'
import { Pagination, PaginationContent, PaginationItem, PaginationLink, PaginationNext } from '@/components/ui/pagination'
import { Progress } from '@/components/ui/progress'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { ResizableHandle, ResizablePanel, ResizablePanelGroup } from '@/components/ui/resizable'
import { ScrollArea } from '@/components/ui/scroll-area'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Separator } from '@/components/ui/separator'
import { Skeleton } from '@/components/ui/skeleton'
import { Slider } from '@/components/ui/slider'
import { Switch } from '@/components/ui/switch'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { Toggle } from '@/components/ui/toggle'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { cn } from '@/lib/utils'

export default function Page() {
  const [pressed, setPressed] = useState(true)
  const form = useForm({ defaultValues: { name: 'Ada' } })
  return (
    <div className={cn('p-2 p-6', 'grid grid-cols-3 gap-6')}>
      <Card>
        <CardHeader>
          <CardTitle>Order</CardTitle>
          <CardDescription>Nothing is paid yet</CardDescription>
        </CardHeader>
        <CardContent className="space-y-3">
          <Label htmlFor="mail">Mail</Label>
          <Input id="mail" placeholder="you@example.org" />
          <Textarea placeholder="Words" />
          <Progress value={66} />
          <Slider defaultValue={[20, 60]} />
          <Skeleton className="h-4 w-32 animate-none" />
        </CardContent>
        <CardFooter className="gap-2">
          <Button>Pay</Button>
          <Button variant="outline" size="sm">
            Later
          </Button>
          <Badge variant="secondary">new</Badge>
        </CardFooter>
      </Card>
      <div className="space-y-4">
        <Alert variant="destructive">
          <Terminal className="h-4 w-4" />
          <AlertTitle>Stop</AlertTitle>
          <AlertDescription>This cannot be undone.</AlertDescription>
        </Alert>
        <Tabs defaultValue="two">
          <TabsList>
            <TabsTrigger value="one">One</TabsTrigger>
            <TabsTrigger value="two">Two</TabsTrigger>
          </TabsList>
          <TabsContent value="one">First</TabsContent>
          <TabsContent value="two">Second</TabsContent>
        </Tabs>
        <Accordion type="single" defaultValue="a">
          <AccordionItem value="a">
            <AccordionTrigger>Open</AccordionTrigger>
            <AccordionContent>Inside</AccordionContent>
          </AccordionItem>
          <AccordionItem value="b">
            <AccordionTrigger>Closed</AccordionTrigger>
            <AccordionContent>Unseen</AccordionContent>
          </AccordionItem>
        </Accordion>
        <Collapsible open>
          <CollapsibleTrigger className={buttonVariants({ variant: 'link' })}>More</CollapsibleTrigger>
          <CollapsibleContent>and more</CollapsibleContent>
        </Collapsible>
        <div className="flex items-center gap-3">
          <Checkbox defaultChecked />
          <Switch defaultChecked />
          <Switch />
          <Toggle pressed={pressed} onPressedChange={setPressed}>
            <Bold />
          </Toggle>
          <ToggleGroup type="multiple" defaultValue={['x']} variant="outline">
            <ToggleGroupItem value="x">X</ToggleGroupItem>
            <ToggleGroupItem value="y">Y</ToggleGroupItem>
          </ToggleGroup>
          <Avatar>
            <AvatarFallback>AL</AvatarFallback>
          </Avatar>
        </div>
        <RadioGroup defaultValue="one">
          <RadioGroupItem value="one" />
          <RadioGroupItem value="two" />
        </RadioGroup>
        <Select defaultValue="pear">
          <SelectTrigger className="w-40">
            <SelectValue placeholder="Fruit" />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="pear">Pear</SelectItem>
          </SelectContent>
        </Select>
      </div>
      <div className="space-y-4">
        <Calendar mode="single" defaultMonth={new Date(2024, 4, 1)} selected={new Date(2024, 4, 8)} />
        <Separator />
        <ChartContainer config={{ n: { label: 'N', color: 'hsl(var(--chart-1))' } }} className="h-32 w-full">
          <BarChart data={[{ m: 'a', n: 3 }, { m: 'b', n: 5 }]}>
            <XAxis dataKey="m" />
            <Bar dataKey="n" fill="var(--color-n)" isAnimationActive={false} />
          </BarChart>
        </ChartContainer>
      </div>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>Name</TableHead>
            <TableHead className="text-right">Price</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <TableRow>
            <TableCell>Pear</TableCell>
            <TableCell className="text-right">2</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <div className="space-y-4">
        <Breadcrumb>
          <BreadcrumbList>
            <BreadcrumbItem>
              <BreadcrumbLink href="#">Home</BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbSeparator />
            <BreadcrumbItem>
              <BreadcrumbPage>Here</BreadcrumbPage>
            </BreadcrumbItem>
          </BreadcrumbList>
        </Breadcrumb>
        <Pagination>
          <PaginationContent>
            <PaginationItem>
              <PaginationLink isActive>1</PaginationLink>
            </PaginationItem>
            <PaginationItem>
              <PaginationNext />
            </PaginationItem>
          </PaginationContent>
        </Pagination>
        <Menubar>
          <MenubarMenu>
            <MenubarTrigger>File</MenubarTrigger>
          </MenubarMenu>
        </Menubar>
        <NavigationMenu>
          <NavigationMenuList>
            <NavigationMenuItem>
              <NavigationMenuLink href="#">Docs</NavigationMenuLink>
            </NavigationMenuItem>
          </NavigationMenuList>
        </NavigationMenu>
        <InputOTP maxLength={2} value="4">
          <InputOTPGroup>
            <InputOTPSlot index={0} />
            <InputOTPSlot index={1} />
          </InputOTPGroup>
        </InputOTP>
        <ScrollArea className="h-12 w-full rounded border">
          <p className="p-2">One line</p>
          <p className="p-2">Another line</p>
        </ScrollArea>
        <AspectRatio ratio={4} className="rounded bg-muted" />
      </div>
      <div className="space-y-4">
        <Command className="border">
          <CommandInput placeholder="Search" />
          <CommandList>
            <CommandGroup heading="Fruit">
              <CommandItem>Pear</CommandItem>
              <CommandItem>Plum</CommandItem>
            </CommandGroup>
          </CommandList>
        </Command>
        <ResizablePanelGroup direction="horizontal" className="min-h-16 rounded-lg border">
          <ResizablePanel defaultSize={30}>Left</ResizablePanel>
          <ResizableHandle withHandle />
          <ResizablePanel defaultSize={70}>Right</ResizablePanel>
        </ResizablePanelGroup>
        <Carousel className="mx-12">
          <CarouselContent>
            <CarouselItem>First</CarouselItem>
            <CarouselItem>Second</CarouselItem>
          </CarouselContent>
          <CarouselPrevious />
          <CarouselNext />
        </Carousel>
        <Form {...form}>
          <FormField
            control={form.control}
            name="name"
            render={({ field }) => (
              <FormItem>
                <FormLabel>Name</FormLabel>
                <FormControl>
                  <Input {...field} />
                </FormControl>
                <FormDescription>As on the letter box</FormDescription>
                <FormMessage />
              </FormItem>
            )}
          />
        </Form>
      </div>
    </div>
  )
}
