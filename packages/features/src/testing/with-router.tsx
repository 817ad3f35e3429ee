import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** For stories of components that hold links: `decorators: [withRouter]`. Stories of pages use `PageAt`. */
export function withRouter(Story: ComponentType) {
  return (
    <MemoryRouter>
      <Story />
    </MemoryRouter>
  );
}
