customElements.define(
  'page-tools',
  class extends HTMLElement {
    connectedCallback() {
      // In the document of a server the element is there before what it holds.
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
    /** A copy that is read later counts from that day; hours and minutes of the day it was made are gone. */
    count() {
      for (const left of document.querySelectorAll('[data-day]')) {
        const today = new Date().toLocaleDateString('sv', { timeZone: left.dataset.zone });
        const days = (Date.parse(left.dataset.day) - Date.parse(today)) / 86_400_000;
        if (days < 2) left.parentElement.remove();
        else left.textContent = days;
      }
      if (navigator.onLine) return;
      for (const timer of document.querySelectorAll('[role=timer]')) timer.remove();
    }
    /** The link of the part that is read is the current one. */
    follow() {
      const links = [...document.querySelectorAll('nav a[href^="#"]')];
      const seen = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            if (isIntersecting)
              for (const link of links) link.ariaCurrent = link.hash === `#${target.id}` ? 'true' : null;
        },
        { rootMargin: '-64px 0px -70%' },
      );
      for (const link of links) {
        const part = document.getElementById(link.hash.slice(1));
        if (part) seen.observe(part);
      }
      this.disconnectedCallback = () => seen.disconnect();
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
