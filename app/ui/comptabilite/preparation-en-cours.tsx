import type { ExportListe } from '~/domain/comptabilite/export-comptable';

/** How far the exports are that are being made; the page opens anew once they are. */
export function PreparationEnCours({ exports }: { exports: readonly ExportListe[] }) {
  const [premier] = exports.filter(({ etat }) => etat === 'en_cours');
  if (!premier) return null;
  const part = premier.progression ?? 0;
  return (
    <div data-comportement="progression" className="mt-4">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <label htmlFor="progression" className="font-medium">
        {premier.libelle} en préparation : {part} %
      </label>
      <progress
        id="progression"
        className="progress progress-primary mt-2 h-4 w-full"
        value={part}
        max={100}
      />
      <p className="text-muet mt-1 text-sm">Vous pouvez quitter cette page : la préparation continue.</p>
    </div>
  );
}
