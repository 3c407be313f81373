import type { ReactNode } from 'react';

const TRAITS: Record<string, ReactNode> = {
  carte: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <path d="M2 10h20M6 15h4" />
    </>
  ),
  prelevement: <path d="M3 9l9-5 9 5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18" />,
  virement: <path d="M3 8h15l-4-4M21 16H6l4 4" />,
  cheque: (
    <>
      <rect x="2" y="6" width="20" height="12" rx="1" />
      <path d="M5 10h8M5 14h5M15 15c1-3 2-3 2 0s1 1 3-1" />
    </>
  ),
};

/** The sign of a way to pay; its type stands beside it in words. */
export function IconeMoyen({ icone }: { icone: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {TRAITS[icone]}
    </svg>
  );
}
