/** The brand, as text; a compact one is its sign alone on a phone. */
export function Marque({ className = '', compacte = false }: { className?: string; compacte?: boolean }) {
  return (
    <span className={`flex items-center gap-2 font-semibold tracking-tight ${className}`}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span className={compacte ? 'sr-only sm:not-sr-only' : ''}>Auricule</span>
    </span>
  );
}
