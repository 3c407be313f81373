/** The brand, as text. */
export function Marque({ className = '' }: { className?: string }) {
  return (
    <span className={`flex items-center gap-2 font-semibold tracking-tight ${className}`}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      Auricule
    </span>
  );
}
