customElements.define(
  'time-left',
  class extends HTMLElement {
    connectedCallback() {
      const { until, now, over } = this.dataset;
      // The clock of the reader may be wrong; how long the page is open is not.
      const end = performance.now() + (new Date(until) - new Date(now));
      const tick = () => {
        const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
        this.textContent =
          seconds === 0 ? over : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
        if (seconds === 0) clearInterval(this.timer);
      };
      this.timer = setInterval(tick, 1000);
      tick();
    }
    disconnectedCallback() {
      clearInterval(this.timer);
    }
  },
);
