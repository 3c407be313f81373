const ETAPES = [
  { cle: 'fichier', libelle: 'Fichier' },
  { cle: 'colonnes', libelle: 'Colonnes' },
  { cle: 'verification', libelle: 'Vérification' },
  { cle: 'execution', libelle: 'Import' },
  { cle: 'resultat', libelle: 'Résultat' },
] as const;

/** How far an import is. */
export function EtapesImport({ actuelle }: { actuelle: (typeof ETAPES)[number]['cle'] }) {
  const current = ETAPES.findIndex((etape) => etape.cle === actuelle);
  return (
    <ol className="steps w-full max-w-3xl text-xs sm:text-sm" aria-label="Étapes de l’import">
      {ETAPES.map((etape, index) => (
        <li
          key={etape.cle}
          className={`step ${index <= current ? 'step-primary' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {etape.libelle}
        </li>
      ))}
    </ol>
  );
}
