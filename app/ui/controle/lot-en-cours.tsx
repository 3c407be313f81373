/** How far a lot is; the page opens anew until it is made. */
export function LotEnCours({ faits, total }: { faits: number; total: number }) {
  return (
    <div data-comportement="progression" className="mb-4">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <label htmlFor="progression" className="font-medium">
        En préparation : {faits} sur {total}
      </label>
      <progress
        id="progression"
        className="progress progress-primary mt-2 h-4 w-full"
        value={faits}
        max={total}
      />
      <p className="text-muet mt-1 text-sm">Vous pouvez quitter cette page : la préparation continue.</p>
    </div>
  );
}
