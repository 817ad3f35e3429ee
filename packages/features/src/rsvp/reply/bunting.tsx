const FLAGS = ['#fcbd43', '#6d3e37', '#20735e', '#f0b49f'];
const COUNT = 12;

/** A row of bunting that falls in once. */
export function Bunting() {
  return (
    <svg className="inv-bunting" viewBox="0 0 360 54" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d="M-4 2Q180 34 364 2" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".7" />
      {Array.from({ length: COUNT }, (_, at) => {
        const x = 11.3 + at * 30.67;
        // Along the sagging string: a parabola of 16 in the middle.
        const y = 18 - ((x - 180) / 180) ** 2 * 15.2;
        return (
          <path
            // The flags of a string have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            d="M-10 0H10L0 24Z"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(((180 - x) / 180) * 9.6).toFixed(1)})`}
            fill={FLAGS[at % FLAGS.length]}
          />
        );
      })}
    </svg>
  );
}
