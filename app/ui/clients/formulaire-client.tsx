import { getFormProps, useForm } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { ORIGINES } from '~/domain/clients/origines';
import type { Resultat } from '~/http/resultat';
import { isNirValid } from '~/lib/nir';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampsParStatut } from './champs-par-statut';
import type { ValeursClient } from './valeurs-client';

interface Props {
  valeurs: ValeursClient;
  /** Hidden fields: what the form was opened on. An answer keeps what was sent, or a second click would pass over a colleague's changes. */
  ouverture: { version: number; ouvert: string } | { clientId: string; centreId: string };
  annuler: string;
  resultat: Resultat | undefined;
}

/** The general form of a client, new or existing: identity, contact, insurance, follow-up and status. */
export function FormulaireClient({ valeurs, ouverture, annuler, resultat }: Props) {
  const [form, fields] = useForm<ValeursClient>({
    id: 'client',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const origines = new Set<string>([...ORIGINES, valeurs.origine].filter(Boolean));
  const nir = valeurs.numeroSecu;
  return (
    <Form method="post" className="grid max-w-6xl gap-4 xl:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Groupe titre="Identité">
        <Champ champ={fields.nom} libelle="Nom" required autoComplete="off" />
        <Champ champ={fields.prenom} libelle="Prénom" autoComplete="off" />
        <Champ champ={fields.dateNaissance} libelle="Date de naissance" type="date" />
        <Choix champ={fields.origine} libelle="Origine">
          <option value="">Non renseignée</option>
          {[...origines].map((origine) => (
            <option key={origine}>{origine}</option>
          ))}
        </Choix>
      </Groupe>
      <Groupe titre="Coordonnées">
        <Champ champ={fields.email} libelle="Email" type="email" required autoComplete="off" />
        <Champ
          champ={fields.telephonePortable}
          libelle="Téléphone portable"
          type="tel"
          required
          autoComplete="off"
        />
        <Champ champ={fields.telephoneFixe} libelle="Téléphone fixe" type="tel" autoComplete="off" />
        <Choix
          champ={fields.rappelCourriel}
          libelle="Rappel des rendez-vous par e-mail"
          aide="La veille, à qui en est d’accord."
        >
          <option value="">Non</option>
          <option value="oui">Oui, avec son accord</option>
        </Choix>
        <Champ champ={fields.adresse} libelle="Adresse" autoComplete="off" />
        <Champ champ={fields.codePostal} libelle="Code postal" inputMode="numeric" autoComplete="off" />
        <Champ champ={fields.ville} libelle="Ville" autoComplete="off" />
      </Groupe>
      <Groupe titre="Assurance et prescription">
        <Champ
          champ={fields.numeroSecu}
          libelle="Numéro de sécurité sociale"
          aide={
            nir && !isNirValid(nir) ? (
              <span className="text-warning-content bg-warning rounded px-1">
                La clé de ce numéro ne correspond pas : à vérifier.
              </span>
            ) : undefined
          }
          inputMode="text"
          autoComplete="off"
        />
        <Champ champ={fields.caisse} libelle="Caisse" />
        <Champ champ={fields.mutuelle} libelle="Mutuelle" />
        <Champ champ={fields.prescripteurId} libelle="Prescripteur" />
      </Groupe>
      <Groupe titre="Suivi">
        <ChampsParStatut fields={fields} />
        <Texte champ={fields.audiogramme} libelle="Audiogramme" />
        <Texte champ={fields.note} libelle="Note" />
      </Groupe>
      <div className="col-span-full flex gap-2">
        <Bouton>Enregistrer</Bouton>
        <Link to={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </Link>
      </div>
    </Form>
  );
}

function Groupe({ titre, children }: { titre: string; children: React.ReactNode }) {
  return (
    <fieldset className="bg-base-100 border-base-300 rounded-box grid content-start gap-3 border p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">{titre}</legend>
      {children}
    </fieldset>
  );
}
