/** Pictures of the product in a demo: what the host would draw is drawn here, and files come from the backend in this page. */
import {
  coverOptions,
  drawCover,
  parseCoverAddress,
  parsePhotoAddress,
  parseTemplateArtAddress,
  TEMPLATE_SHAPES,
  templateArt,
} from '@foregather/covers';
import { BACKEND_URL } from './stand-ins';

const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The drawing of an address of the host; null where it asks for none. */
function drawnAt(path: string): string | null {
  const template = parseTemplateArtAddress(path);
  if (template) {
    const { slug, shape, night } = template;
    return asAddress(templateArt(slug, { ...TEMPLATE_SHAPES[shape], night }));
  }
  const cover = parseCoverAddress(path);
  return cover ? asAddress(drawCover(coverOptions(cover)).svg) : null;
}

/** Where the backend has the file of an address; null where it is none of its. A photo is shown whole, as it was chosen. */
function fileAt(address: string): string | null {
  if (address.startsWith(`${BACKEND_URL}/`)) return address;
  const asked = address.startsWith('/covers/') ? parsePhotoAddress(address) : null;
  return asked ? `${BACKEND_URL}/storage/v1/object/public/covers/${asked.photo.path}` : null;
}

/** Without the engine of pictures that a host has, a file comes in the one size it has. */
const inOneSize = (address: string) => address.replace('/storage/v1/render/image/', '/storage/v1/object/');

/** One clear pixel. */
const NOT_YET = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const drawn = new Map<string, string>();

/** The drawing for an address of the host, made once. */
function drawingOf(address: string): string | null {
  const path = address.startsWith(location.origin) ? address.slice(location.origin.length) : address;
  const known = drawn.get(path);
  if (known) return known;
  const drawing = path.startsWith('/covers/') ? drawnAt(path) : null;
  if (drawing) drawn.set(path, drawing);
  return drawing;
}

/** What an attribute says instead, at once or later. */
function insteadOf(address: string): string | Promise<string> | null {
  const file = fileAt(address);
  if (!file) return drawingOf(address);
  return fetch(inOneSize(file)).then(async (reply) =>
    reply.ok ? URL.createObjectURL(await reply.blob()) : 'data:,',
  );
}

/** A mail in a frame, whose pictures wait beside their place (`mail-frame.tsx`). */
const mailWithDrawings = (html: string): string =>
  html.replaceAll(/ data-src="([^"]+)"/g, (written: string, address: string) => {
    const drawing = drawingOf(address);
    return drawing === null ? written : ` data-src="${drawing}"`;
  });

/** From here on no picture of the product is asked for over the network. */
export function drawPictures(): void {
  const write = (element: Element, name: string, value: string) =>
    Element.prototype.setAttribute.call(element, name, value);
  /** What an element was told last: a file that comes late must not take the place of a later one. */
  const asked = new WeakMap<Element, string>();
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) {
    function set(this: Element, name: string, value: string): void {
      // A list of sizes, of which a file has one: that stands in `src`.
      if (/^srcset$/i.test(name) && value.startsWith(BACKEND_URL)) return;
      const isAddress = /^src(set)?$/i.test(name);
      const says = isAddress ? insteadOf(value) : null;
      if (isAddress) asked.set(this, value);
      if (says === null) write(this, name, value);
      else if (typeof says === 'string') write(this, name, says);
      else {
        // A picture without an address counts as one that did not load.
        write(this, name, NOT_YET);
        void says.then((later) => {
          if (asked.get(this) === value) write(this, name, later);
        });
      }
    }
    prototype.setAttribute = set;
    // React writes the address of a picture a second time by its property.
    for (const name of ['src', 'srcset']) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (!own) continue;
      Object.defineProperty(prototype, name, {
        ...own,
        set(this: Element, value: string) {
          set.call(this, name, value);
        },
      });
    }
  }
  HTMLIFrameElement.prototype.setAttribute = function set(name, value) {
    write(this, name, /^srcdoc$/i.test(name) ? mailWithDrawings(value) : value);
  };
}
