import { TRAITEMENT_LIMITE } from '~/domain/clients/suggestion';
import type { ClientTrouve, NumeroTrouve, Trouves } from '~/domain/partout/partout';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { foldText } from '~/lib/texte';

/** One thing that a search leads to. */
export interface Resultat {
  texte: string;
  precision: string;
  vers: string;
}

export interface GroupeTrouve {
  titre: string;
  resultats: Resultat[];
}

const GENRES: Record<NumeroTrouve['genre'], string> = {
  facture: 'Facture',
  devis: 'Devis',
  appareil: 'Appareil',
  exemplaire: 'Appareil',
};
const ECRANS_MAX = 6;

const jointes = (mots: (string | null | undefined | false)[]): string => mots.filter(Boolean).join(' · ');

const duClient = ({
  _id,
  nom,
  prenom,
  ville,
  telephonePortable,
  dateNaissance,
  limite,
  centre,
}: ClientTrouve): Resultat => ({
  texte: `${nom} ${prenom}`.trim(),
  precision: jointes([
    dateNaissance && `né(e) le ${formatDay(dateNaissance)}`,
    ville,
    telephonePortable,
    limite && TRAITEMENT_LIMITE,
    centre,
  ]),
  vers: paths.client(_id),
});

const adresseOf = ({ genre, _id, clientId }: NumeroTrouve): string => {
  if (genre === 'facture') return paths.facture(_id);
  if (genre === 'exemplaire') return paths.exemplaire(_id);
  return genre === 'devis'
    ? paths.client(clientId ?? '', `onglet=devis&devis=${_id}`)
    : paths.client(clientId ?? '', 'onglet=appareillage');
};

const duNumero = (trouve: NumeroTrouve): Resultat => ({
  texte: `${GENRES[trouve.genre]} ${trouve.numero}`,
  precision: jointes([trouve.nom, trouve.etat, trouve.centre]),
  vers: adresseOf(trouve),
});

/** What a search shows, by kind: the clients opened last where nothing is looked for yet, and the screens whose name has all of its words. */
export function groupesTrouves(
  q: string,
  { clients, numeros }: Trouves,
  recents: readonly ClientTrouve[],
  ecrans: readonly { libelle: string; vers: string }[],
): GroupeTrouve[] {
  const mots = foldText(q).split(' ').filter(Boolean);
  const nommes = ecrans.filter(({ libelle }) => mots.every((mot) => foldText(libelle).includes(mot)));
  return [
    { titre: 'Ouverts récemment', resultats: mots.length === 0 ? recents.map(duClient) : [] },
    { titre: 'Clients', resultats: clients.map(duClient) },
    { titre: 'Documents et appareils', resultats: numeros.map(duNumero) },
    {
      titre: 'Aller à',
      resultats: nommes
        .slice(0, ECRANS_MAX)
        .map(({ libelle, vers }) => ({ texte: libelle, precision: '', vers })),
    },
  ].filter(({ resultats }) => resultats.length > 0);
}
