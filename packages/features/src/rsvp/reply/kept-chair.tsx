/** The free chair with the guest's name tag, a warm cup beside it: the place is kept, nobody is blamed. */
export function KeptChair({ name }: { name: string }) {
  const size = Math.min(11, 62 / Math.max(4, Array.from(name).length));
  return (
    <svg
      className="inv-chair"
      viewBox="0 0 360 214"
      role="img"
      aria-label={`Drawing: a free chair with the name tag of ${name}, and a warm cup on the table beside it.`}
    >
      <circle cx="168" cy="128" r="82" fill="var(--card)" />
      <path d="M0 196q180-14 360 0v18H0z" fill="var(--background)" />
      <path d="M-10-8Q180 25 370-6" fill="none" stroke="currentColor" strokeWidth="1.4" opacity=".7" />
      {[22, 85, 148, 212, 275, 338].map((x, at) => (
        <g
          key={x}
          transform={`translate(${x} ${(8.5 - ((x - 180) / 180) ** 2 * 14).toFixed(1)})`}
          fill={['#fcbd43', '#20735e', '#f0b49f'][at % 3]}
        >
          <circle cy="18" r="21" opacity=".2" />
          <path d="M0 5L10 18L0 32L-10 18Z" />
          <path d="M-3.5 4h7v2.5h-7z" fill="#072019" />
        </g>
      ))}
      <g transform="translate(250 150)">
        <path d="M-30 0H44V5H-30z" fill="#fff" stroke="#976c0b" strokeWidth=".6" />
        <path d="M-22 5-26 52M36 5 40 52" stroke="#976c0b" strokeWidth="4.5" strokeLinecap="round" />
        <path d="M0-15Q8-15 6-8Q5-4 0-5" fill="none" stroke="#20735e" strokeWidth="3" />
        <path d="M-17-19h18v16.500q0 2.500-2.500 2.500h-13q-2.500 0-2.500-2.500z" fill="#20735e" />
        <path
          d="M-11-24q-3-4 0-7t0-6M-4-24q-3-4 0-7t0-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity=".5"
          strokeLinecap="round"
        />
        <path d="M18-1v-14h12v14z" fill="#5770a8" />
        <path d="M24-15v-12M20-15l-3-9M28-15l4-9" stroke="#20735e" strokeWidth="1.6" />
        <g fill="#fcbd43">
          <circle cx="24" cy="-30" r="4.5" />
          <circle cx="16" cy="-26" r="4" fill="#f0b49f" />
          <circle cx="33" cy="-26" r="4" fill="#fff" stroke="#976c0b" strokeWidth=".5" />
        </g>
      </g>
      <g transform="translate(152 128) scale(1.05)">
        <path d="M-19 68-17-16M19 68 17-16" stroke="#976c0b" strokeWidth="4.4" strokeLinecap="round" />
        <g fill="#fcbd43">
          <rect x="-25" y="-22" width="50" height="14" rx="5" />
          <rect x="-20" y="18" width="40" height="8" rx="4" />
          <rect x="-28" y="42" width="56" height="10" rx="5" />
        </g>
        <g transform="translate(0 6) rotate(-5)">
          <rect x="-29" y="-13" width="58" height="30" rx="4" fill="#fff" stroke="#976c0b" strokeWidth=".8" />
          <path d="M-29-4V-9q0-4 4-4H25q4 0 4 4V-4Z" fill="#185b4a" />
          <text
            y="7"
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={size}
            fontWeight="700"
            fontFamily="var(--font-display)"
            fill="#072019"
          >
            {name}
          </text>
        </g>
      </g>
    </svg>
  );
}
