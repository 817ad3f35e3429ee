customElements.define(
  'own-clock',
  class extends HTMLElement {
    connectedCallback() {
      const { at, local } = this.dataset;
      const time = new Date(at);
      const own = new Date(time - time.getTimezoneOffset() * 60_000).toISOString();
      if (own.startsWith(local)) return;
      const weekday = own.startsWith(local.slice(0, 10)) ? undefined : 'long';
      this.textContent = `${time.toLocaleString([], { weekday, hour: 'numeric', minute: '2-digit' })} your time`;
    }
  },
);
