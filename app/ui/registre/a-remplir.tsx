/** What was said; where nothing was, a line to write on. */
export const ARemplir = ({ texte = '' }: { texte?: string }) =>
  texte === '' ? (
    <span className="block w-56 max-w-full border-b border-dotted">
      <span className="text-muet text-xs">à compléter</span>
    </span>
  ) : (
    <span className="whitespace-pre-line">{texte}</span>
  );

/** Named lines of a sheet. */
export const Lignes = ({ lignes }: { lignes: readonly (readonly [nom: string, texte: string])[] }) => (
  <dl className="donnees">
    {lignes.map(([nom, texte]) => (
      <div key={nom} className="contents">
        <dt>{nom}</dt>
        <dd>
          <ARemplir texte={texte} />
        </dd>
      </div>
    ))}
  </dl>
);
