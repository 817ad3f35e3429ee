import {
  coverOptions,
  drawCover,
  parseCoverAddress,
  parsePhotoAddress,
  parseTemplateArtAddress,
  PHOTO_SHAPES,
  TEMPLATE_SHAPES,
  templateArt,
} from '@foregather/covers';
import { http, HttpResponse, passthrough } from 'msw';
import { backend, SUPABASE_URL } from './backend';
import { realtimeHandler } from './realtime';
import { storyPhoto } from './story-photo';

const SVG = { 'content-type': 'image/svg+xml' };

/** The embedded backend answers whatever the client asks; covers are drawn as the host draws them. */
export const handlers = [
  http.get('*/covers/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    const photo = parsePhotoAddress(pathname);
    if (photo) return new HttpResponse(storyPhoto(PHOTO_SHAPES[photo.shape]), { headers: SVG });
    const template = parseTemplateArtAddress(pathname);
    if (template?.type === 'svg') {
      const { slug, shape, night } = template;
      return new HttpResponse(templateArt(slug, { ...TEMPLATE_SHAPES[shape], night }), { headers: SVG });
    }
    const picture = parseCoverAddress(pathname);
    // In a browser there is nothing that draws a PNG: pages ask for SVG.
    if (picture?.type !== 'svg') return passthrough();
    return new HttpResponse(drawCover(coverOptions(picture)).svg, {
      headers: SVG,
    });
  }),
  realtimeHandler,
  http.all(`${SUPABASE_URL}/*`, async ({ request }) => (await backend()).fetch(request)),
];
