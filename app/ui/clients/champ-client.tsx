import type { InputHTMLAttributes } from 'react';
import { CONTRATS } from '~/domain/clients/contrats';
import { type ChampClient, champClient, libelleDe } from '~/domain/clients/donnees-client';
import { douteSur } from '~/domain/clients/doutes';
import { ORIGINES } from '~/domain/clients/origines';
import { uniteDe } from '~/domain/clients/valeurs-client';
import type { Genre } from '~/domain/genres';
import { isMaskedNir } from '~/lib/nir';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampPays } from '../form/champ-pays';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { ChampPrescripteur } from '../prescripteurs/champ-prescripteur';

type Attributs = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>;

const A_TAPER: Attributs = { autoComplete: 'off' };

/** How the input of a kind is typed into; what is not named here is no line. */
const LIGNES: Partial<Record<Genre, Attributs>> = {
  ligne: A_TAPER,
  courriel: { type: 'email', ...A_TAPER },
  telephone: { type: 'tel', ...A_TAPER },
  codePostal: { inputMode: 'numeric', ...A_TAPER },
  siren: { inputMode: 'numeric', ...A_TAPER },
  nir: { inputMode: 'text', ...A_TAPER },
  jour: { type: 'date' },
  naissance: { type: 'date' },
  heure: { type: 'time' },
  euros: { inputMode: 'decimal' },
};

/** When what is agreed to is sent, where the name of the field does not say it. */
const QUAND: Partial<Record<ChampClient, string>> = {
  rappelCourriel: 'La veille, à qui en est d’accord.',
};

/** Untouched, what is stored stays. */
const MASQUE = 'Masqué : laissez-le ainsi, ou tapez un autre numéro en entier.';

interface Props {
  nom: ChampClient;
  champ: ChampDeFormulaire;
  /** As the form was opened. */
  valeur: string;
  /** The form is begun here. */
  premier: boolean;
  /** The prescribers whom the directory proposes. */
  prescripteurs: readonly string[];
  /** Where a masked number is shown to who may have it; null for nobody. */
  afficherNir: string | null;
}

/** One field of the client's form, by its kind. */
export function ChampDuClient({ nom, champ, valeur, premier, prescripteurs, afficherNir }: Props) {
  const { genre, regles, partage } = champClient(nom);
  const libelle = libelleDe(nom, 'formulaire') + uniteDe(genre);
  if (nom === 'prescripteurId')
    return <ChampPrescripteur champ={champ} libelle={libelle} proposes={prescripteurs} />;
  if (genre === 'paragraphe') return <Texte champ={champ} libelle={libelle} />;
  if (genre === 'origine') return <ChoixOrigine {...{ champ, libelle, valeur }} />;
  if (genre === 'ouiNon')
    return (
      <Choix champ={champ} libelle={libelle}>
        <option value="">Non</option>
        <option value="oui">Oui</option>
      </Choix>
    );
  if (genre === 'pays') return <ChampPays champ={champ} libelle={libelle} />;
  if (genre === 'contrat')
    return (
      <Choix champ={champ} libelle={libelle}>
        <option value="">Pas encore connu</option>
        {Object.entries(CONTRATS).map(([contrat, dit]) => (
          <option key={contrat} value={contrat}>
            {dit}
          </option>
        ))}
      </Choix>
    );
  if (genre === 'accord')
    return (
      <Choix champ={champ} libelle={libelle} aide={QUAND[nom] ?? 'À qui en est d’accord, seulement.'}>
        <option value="">Non</option>
        <option value="oui">Oui, avec son accord</option>
      </Choix>
    );
  const actuel = String(champ.initialValue ?? valeur);
  const masque = genre === 'nir' && isMaskedNir(actuel);
  const doute = masque ? null : douteSur(genre, actuel);
  return (
    <Champ
      champ={champ}
      libelle={libelle}
      aide={masque ? <Masque afficher={afficherNir} /> : doute ? <Doute texte={doute} /> : undefined}
      {...LIGNES[genre]}
      {...(partage ? { autoComplete: undefined } : {})}
      required={regles.requis ? true : undefined}
      autoFocus={premier}
    />
  );
}

/** The origins that are known, and the one that this client has. */
function ChoixOrigine({
  champ,
  libelle,
  valeur,
}: Omit<Props, 'nom' | 'premier' | 'prescripteurs' | 'afficherNir'> & { libelle: string }) {
  const origines = new Set<string>([...ORIGINES, valeur].filter(Boolean));
  return (
    <Choix champ={champ} libelle={libelle}>
      <option value="">Non renseignée</option>
      {[...origines].map((origine) => (
        <option key={origine}>{origine}</option>
      ))}
    </Choix>
  );
}

const Masque = ({ afficher }: { afficher: string | null }) => (
  <>
    {MASQUE}
    {afficher && (
      <a href={afficher} data-sur-place="" className="link ml-1">
        Afficher
      </a>
    )}
  </>
);

/** What is odd about the value that stands in the field, or was sent. */
const Doute = ({ texte }: { texte: string }) => (
  <span className="text-warning-content bg-warning rounded px-1">{texte}</span>
);
