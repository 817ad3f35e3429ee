/** The manifest below the address of a door or of an event's check-in. */
const DOOR_APP = /^((\/(?:door|check-in)\/)[\w-]{1,80})\/app\.webmanifest$/;

/** The manifest of a door as an application of its own, which begins at that door's address; null for other paths. */
export function serveDoorApp(brandName: string): (request: Request) => Response | null {
  return ({ url, method }) => {
    if (!['GET', 'HEAD'].includes(method)) return null;
    const { pathname } = new URL(url);
    const [, address, scope] = DOOR_APP.exec(pathname) ?? [];
    if (address === undefined || scope === undefined) return null;
    const manifest = {
      name: `${brandName} check-in`,
      short_name: 'Check-in',
      id: address,
      start_url: address,
      scope,
      display: 'standalone',
      background_color: '#0d1614',
      theme_color: '#0d1614',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    };
    return new Response(JSON.stringify(manifest), {
      headers: {
        'content-type': 'application/manifest+json',
        // Its address holds the link of a door.
        'cache-control': 'private, no-store',
      },
    });
  };
}
