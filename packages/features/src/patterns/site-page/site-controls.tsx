import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { Form, Link, useLocation } from 'react-router-dom';

export interface SiteLinkProps {
  /** Address inside this site. */
  to: string;
  className?: string | undefined;
  /** In the application, takes along where the reader came from, so that what it leads to can lead back there. */
  keepsWay?: boolean;
  children: ReactNode;
}

export interface SiteFormProps {
  /** Address of this site that the fields are sent to, behind its `?`. */
  action: string;
  /** Names the form for a screen reader. */
  label: string;
  className?: string;
  children: ReactNode;
}

interface SiteControls {
  Link: ComponentType<SiteLinkProps>;
  Form: ComponentType<SiteFormProps>;
}

/** Without script a link is a link, and a form is sent by the browser. */
const PLAIN: SiteControls = {
  Link: ({ to, children, className }) => (
    <a className={className} href={to}>
      {children}
    </a>
  ),
  Form: ({ label, ...rest }) => <form method="get" noValidate aria-label={label} {...rest} />,
};

function RoutedLink({ keepsWay = false, ...rest }: SiteLinkProps) {
  const { state } = useLocation();
  return <Link {...rest} {...(keepsWay ? { state } : {})} />;
}

/** In the application neither loads the page anew. */
const ROUTED: SiteControls = {
  Link: RoutedLink,
  Form: ({ label, ...rest }) => (
    <Form method="get" noValidate aria-label={label} preventScrollReset {...rest} />
  ),
};

const Controls = createContext(PLAIN);

/** Around the view of a public page where the application shows it. */
export const InApplication = ({ children }: { children: ReactNode }) => (
  <Controls value={ROUTED}>{children}</Controls>
);

/** A link from a public page to another of this site. */
export function SiteLink(props: SiteLinkProps) {
  const { Link: Anchor } = use(Controls);
  return <Anchor {...props} />;
}

/** A form of a public page whose answer is the page itself: its fields stand in the address. */
export function SiteForm(props: SiteFormProps) {
  const { Form: Fields } = use(Controls);
  return <Fields {...props} />;
}
