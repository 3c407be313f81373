import { Etapes } from '../etapes';

const ETAPES = [
  { cle: 'fichier', libelle: 'Fichier' },
  { cle: 'colonnes', libelle: 'Colonnes' },
  { cle: 'verification', libelle: 'Vérification' },
  { cle: 'execution', libelle: 'Import' },
  { cle: 'resultat', libelle: 'Résultat' },
] as const;

/** How far an import is. */
export function EtapesImport({ actuelle }: { actuelle: (typeof ETAPES)[number]['cle'] }) {
  const current = ETAPES.findIndex(({ cle }) => cle === actuelle);
  return (
    <Etapes
      libelle="Étapes de l’import"
      etapes={ETAPES.map(({ libelle }, index) => ({
        libelle,
        etat: index < current ? 'faite' : index === current ? 'courante' : 'a-venir',
      }))}
    />
  );
}
