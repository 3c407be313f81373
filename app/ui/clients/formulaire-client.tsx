import { getFormProps, useForm } from '@conform-to/react';
import type { GroupeClient } from '~/domain/clients/definition-champ';
import { champsDuGroupe } from '~/domain/clients/donnees-client';
import type { ValeursClient } from '~/domain/clients/valeurs-client';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampDuClient } from './champ-client';
import { ChampsParStatut } from './champs-par-statut';

interface Props {
  valeurs: ValeursClient;
  /** Hidden fields: what the form was opened on. An answer keeps what was sent, or a second click would pass over a colleague's changes. */
  ouverture: { version: number; ouvert: string } | { clientId: string; centreId: string };
  /** The prescribers whom the directory proposes. */
  prescripteurs: readonly string[];
  annuler: string;
  /** Where a masked social security number is shown to who may have it. */
  afficherNir?: string | null;
  resultat: Resultat | undefined;
}

const GROUPES = [
  { groupe: 'identite', titre: 'Identité' },
  { groupe: 'coordonnees', titre: 'Coordonnées' },
  { groupe: 'assurance', titre: 'Assurance et prescription' },
] as const;

/** The general form of a client, new or existing: identity, contact, insurance, follow-up and status. */
export function FormulaireClient({
  valeurs,
  ouverture,
  prescripteurs,
  annuler,
  afficherNir = null,
  resultat,
}: Props) {
  const [form, fields] = useForm<ValeursClient>({
    id: 'client',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  // Nobody enters a record of somebody who has died.
  const nouveau = 'clientId' in ouverture;
  const demandes = (groupe: GroupeClient) =>
    champsDuGroupe(groupe).filter((nom) => !(nouveau && nom === 'decesLe'));
  const champsDe = (groupe: GroupeClient) =>
    demandes(groupe).map((nom) => (
      <ChampDuClient
        key={nom}
        nom={nom}
        champ={fields[nom]}
        valeur={valeurs[nom]}
        premier={nom === 'nom' && !resultat}
        prescripteurs={prescripteurs}
        afficherNir={afficherNir}
      />
    ));
  return (
    <form method="post" data-panne={PANNES.client} className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      {GROUPES.map(({ groupe, titre }) => (
        <Groupe key={groupe} titre={titre}>
          {champsDe(groupe)}
        </Groupe>
      ))}
      <Groupe titre="Suivi">
        <ChampsParStatut fields={fields} champsDe={champsDe} />
        {champsDe('notes')}
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}
