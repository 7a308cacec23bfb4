import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * The parts of sign-in services that components import. When a component is rendered alone, nobody is signed in. So
 * the hooks return that state, and the services' components render what a signed-out visitor would see.
 */

interface Given {
  readonly children?: ReactNode | ((value: object) => ReactNode)
  readonly fallback?: ReactNode
}

const later = () => Promise.resolve(undefined)
const nobody = () => Promise.resolve(null)
const nothing = () => null

const childrenOf = ({ children }: Given): ReactNode => (typeof children === 'function' ? null : children)
const Through = (given: Given) => createElement(Fragment, null, childrenOf(given))
const Fallback = ({ fallback }: Given) => createElement(Fragment, null, fallback)

/** The child element that opens the service's dialog. By default, this is a button with the usual label. */
const opener = (label: string) => (given: Given) => {
  const child = childrenOf(given)
  return isValidElement(child) ? child : createElement('button', { type: 'button' }, child ?? label)
}

const session = { data: null, status: 'unauthenticated', update: nobody }
provide(
  {
    SessionProvider: Through,
    useSession: () => session,
    getSession: nobody,
    getProviders: nobody,
    getCsrfToken: later,
    signIn: later,
    signOut: later,
  },
  'next-auth/react',
)

const user = { isLoaded: true, isSignedIn: false, user: null }
const auth = {
  isLoaded: true,
  isSignedIn: false,
  userId: null,
  sessionId: null,
  orgId: null,
  orgRole: null,
  has: () => false,
  getToken: nobody,
  signOut: later,
}
const clerk = {
  loaded: true,
  user: null,
  session: null,
  openSignIn: later,
  openSignUp: later,
  openUserProfile: later,
  redirectToSignIn: later,
  signOut: later,
}
provide(
  {
    ClerkProvider: Through,
    ClerkLoaded: Through,
    ClerkLoading: nothing,
    SignedIn: nothing,
    SignedOut: Through,
    Protect: Fallback,
    SignInButton: opener('Sign in'),
    SignUpButton: opener('Sign up'),
    SignOutButton: opener('Sign out'),
    SignIn: nothing,
    SignUp: nothing,
    UserButton: nothing,
    UserProfile: nothing,
    OrganizationSwitcher: nothing,
    RedirectToSignIn: nothing,
    useUser: () => user,
    useAuth: () => auth,
    useClerk: () => clerk,
    useSession: () => ({ isLoaded: true, isSignedIn: false, session: null }),
    useOrganization: () => ({ isLoaded: true, organization: null, membership: null }),
    useSignIn: () => ({ isLoaded: true, signIn: null, setActive: later }),
    useSignUp: () => ({ isLoaded: true, signUp: null, setActive: later }),
  },
  '@clerk/nextjs',
  '@clerk/clerk-react',
)

const auth0 = {
  isLoading: false,
  isAuthenticated: false,
  user: undefined,
  error: undefined,
  loginWithRedirect: later,
  loginWithPopup: later,
  logout: later,
  getAccessTokenSilently: later,
}
provide(
  { Auth0Provider: Through, useAuth0: () => auth0, withAuthenticationRequired: () => nothing },
  '@auth0/auth0-react',
)
