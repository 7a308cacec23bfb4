import type * as React from 'react'
import { failComponent } from '../parts/offer-react.ts'

/** Wraps a tree in a component that reports errors, because React before version 19 has no option for this. */
export function watchTree({ Component, createElement }: Pick<typeof React, 'Component' | 'createElement'>) {
  class Watched extends Component<{ readonly children: React.ReactNode }, { readonly hasFailed: boolean }> {
    override state = { hasFailed: false }
    static getDerivedStateFromError(): { readonly hasFailed: boolean } {
      return { hasFailed: true }
    }
    override componentDidCatch(error: unknown): void {
      failComponent(error)
    }
    override render(): React.ReactNode {
      return this.state.hasFailed ? null : this.props.children
    }
  }
  return (node: React.ReactNode): React.ReactNode => createElement(Watched, null, node)
}
