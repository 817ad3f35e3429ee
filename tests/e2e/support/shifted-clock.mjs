/** Loaded first by NODE_OPTIONS: process, threads and database run at the time CLOCK_AT. */
const at = Date.parse(process.env.CLOCK_AT ?? '');
const shift = at - Number(process.env.CLOCK_STARTED ?? Date.now());
if (Number.isFinite(shift)) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + shift);
      else super(...given);
    }
    static now() {
      return Real.now() + shift;
    }
  };
}
