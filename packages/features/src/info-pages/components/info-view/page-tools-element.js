customElements.define(
  'page-tools',
  class extends HTMLElement {
    connectedCallback() {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => this.begin());
      else this.begin();
    }
    begin() {
      const print = this.querySelector('button');
      print.hidden = false;
      print.addEventListener('click', () => globalThis.print());
      this.count();
      this.follow();
      if ('keep' in this.dataset && navigator.serviceWorker) this.keep().catch(() => undefined);
    }
    count() {
      const hide = ({ style }) => {
        style.display = 'none';
      };
      for (const left of document.querySelectorAll('b[data-day]')) {
        const today = new Date().toLocaleDateString('sv', { timeZone: left.dataset.zone });
        const days = String((Date.parse(left.dataset.day) - Date.parse(today)) / 86_400_000);
        if (days < 2) hide(left.parentElement);
        else if (left.textContent !== days) left.textContent = days;
      }
      if (!navigator.onLine) document.querySelectorAll('[role=timer]').forEach(hide);
    }
    follow() {
      const links = [...document.querySelectorAll('nav[aria-label="On this page"] a')];
      if (!globalThis.IntersectionObserver || links.length === 0) return;
      this.seen = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            if (isIntersecting)
              for (const link of links) link.ariaCurrent = link.hash === `#${target.id}` ? 'true' : null;
        },
        { rootMargin: '-64px 0px -70%' },
      );
      for (const link of links) {
        const part = document.getElementById(link.hash.slice(1));
        if (part) this.seen.observe(part);
      }
    }
    disconnectedCallback() {
      this.seen?.disconnect();
    }
    async keep() {
      const { active, waiting, installing } = await navigator.serviceWorker.register('/page-worker.js', {
        scope: '/event-info-view/',
      });
      const copy = document.documentElement.cloneNode(true);
      const { nonce } = document.querySelector('style');
      for (const own of copy.querySelectorAll('style, script')) own.setAttribute('nonce', nonce);
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const pictures = [...document.images].flatMap(({ src, currentSrc }) => [src, currentSrc]);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        this.querySelector('p').textContent = navigator.onLine
          ? 'Kept on this device: it opens without a network.'
          : 'No network now. You read the copy that is kept on this device.';
      });
      // Heard by `onmessage` it would begin by itself.
      port1.start();
      (active ?? waiting ?? installing).postMessage(
        {
          address: location.href,
          page: `<!doctype html>${copy.outerHTML}`,
          nonce,
          files: [...files, ...pictures],
        },
        [port2],
      );
    }
  },
);
