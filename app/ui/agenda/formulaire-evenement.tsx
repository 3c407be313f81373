import { getFormProps, useForm } from '@conform-to/react';
import { TYPES_CLIENT } from '~/domain/agenda/evenement';
import { estDouble } from '~/domain/agenda/horaires';
import type { ValeursEvenement } from '~/domain/agenda/valeurs-evenement';
import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import { PANNES } from '~/http/panne';
import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { AideEtErreur } from '../form/erreur-champ';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { AvisConflit } from './avis-conflit';
import { ChoixClient } from './choix-client';
import { ChoixIntervenant } from './choix-intervenant';
import { Creneaux } from './creneaux';
import type { ClientChoisi, ReponseEvenement } from './reponse';

interface Props {
  valeurs: ValeursEvenement;
  /** What the form was opened with: a new event's id and centre, or the version of one that stands. */
  ouverture: { formId: string; centreId: string } | { version: number };
  client: ClientChoisi | null;
  intervenants: readonly { id: string; name: string }[];
  creneaux: CreneauxMontres | null;
  action: string;
  fermer: string;
  bouton: 'Ajouter' | 'Mettre à jour';
  suppression?: string;
  reponse: ReponseEvenement | undefined;
}

/** An event's form: for whom, what, when, by whom. A client's event has a type of the list, any other a free type and colour. */
export function FormulaireEvenement({ valeurs, ouverture, intervenants, reponse, ...props }: Props) {
  const [form, fields] = useForm<ValeursEvenement>({
    id: 'evenement',
    lastResult: reponse?.resultat,
    defaultValue: valeurs,
  });
  const client = reponse?.client === undefined ? props.client : reponse.client;
  const derniere = (name: keyof ValeursEvenement) =>
    String((reponse?.resultat.initialValue ?? valeurs)[name] ?? '');
  const types = TYPES_CLIENT.map(({ type }) => type);
  const typeActuel = derniere('typeClient');
  const creneaux = reponse?.creneaux ?? props.creneaux;
  const double = estDouble(derniere('date'), derniere('heure'));
  return (
    <form
      method="post"
      action={props.action}
      data-panne={PANNES.evenement}
      className="formulaire-evenement avec-creneaux"
      {...getFormProps(form)}
    >
      {/* Enter is not the search for a client. */}
      <BoutonEntree />
      <ResumeErreurs
        form={form}
        suite={reponse?.resultat.suite}
        remede={
          <a data-fermer="" href={props.fermer} className="link">
            Garder l’événement à jour
          </a>
        }
      />
      <AvisConflit suite={reponse?.resultat.suite} />
      <ChampsCaches ouverture={ouverture} resultat={reponse?.resultat} />
      <div className="grid content-start gap-3 sm:grid-cols-2">
        <ChoixClient
          champ={fields.clientId}
          recherche={fields.rechercheClient}
          choisi={derniere('clientId')}
          texte={derniere('rechercheClient')}
          client={client}
          candidats={reponse?.candidats ?? []}
        />
        <div data-pour="client" className="sm:col-span-2">
          {/* Whoever comes from a client's page has chosen the client. */}
          <Choix
            champ={fields.typeClient}
            libelle="Type d’événement"
            required
            autoFocus={!reponse && 'formId' in ouverture && props.client !== null}
          >
            <option value="">Choisir…</option>
            {typeActuel && !types.includes(typeActuel) && <option>{typeActuel}</option>}
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Choix>
        </div>
        <div data-pour="libre" className="grid grid-cols-[1fr_5rem] gap-3 sm:col-span-2">
          <Champ champ={fields.type} libelle="Type d’événement" required maxLength={200} />
          <Champ champ={fields.color} libelle="Couleur" type="color" className="[&_input]:p-1" />
        </div>
        <div
          data-comportement="fin-suivie"
          data-durees={'formId' in ouverture && creneaux ? JSON.stringify(creneaux.durees) : undefined}
          className="quand grid grid-cols-2 gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem]"
        >
          <Champ
            champ={fields.date}
            libelle="Date"
            type="date"
            required
            className="col-span-2 sm:col-span-1"
          />
          <Champ champ={fields.heure} libelle="Début" type="time" className="heures" />
          <Champ champ={fields.heureFin} libelle="Fin" type="time" className="heures" />
          <Champ
            champ={fields.dateFin}
            libelle="Dernier jour, si un autre"
            type="date"
            className="col-span-2 sm:col-span-1"
          />
          <div className="col-span-2 self-end">
            <label className="flex min-h-8 items-center gap-2 text-sm">
              <input
                id={fields.journee.id}
                type="checkbox"
                name="journee"
                defaultChecked={fields.journee.initialValue === 'on'}
                aria-invalid={fields.journee.errors ? true : undefined}
                className="checkbox checkbox-sm"
              />
              Journée entière
            </label>
            <AideEtErreur champ={fields.journee} erreurs={fields.journee.errors} />
          </div>
        </div>
        <fieldset
          data-comportement="heure-double"
          hidden={!double}
          disabled={!double}
          className="sm:col-span-2"
        >
          <Choix
            champ={fields.occurrence}
            libelle="Cette heure existe deux fois ce jour-là (passage à l’heure d’hiver)"
          >
            <option value="">La première (heure d’été)</option>
            <option value="2">La seconde (heure d’hiver)</option>
          </Choix>
        </fieldset>
        <ChoixIntervenant
          champ={fields.intervenantId}
          intervenants={intervenants}
          choisi={derniere('intervenantId')}
        />
        <Texte champ={fields.note} libelle="Note" rows={2} maxLength={2000} />
      </div>
      {creneaux && (
        <Creneaux creneaux={creneaux} choisi={{ date: derniere('date'), heure: derniere('heure') }} />
      )}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-2">
        {props.suppression && (
          <a href={props.suppression} data-sur-place="" className="btn btn-ghost btn-sm text-error mr-auto">
            Supprimer
          </a>
        )}
        <a href={props.fermer} data-fermer="" className="btn btn-ghost btn-sm">
          Annuler
        </a>
        <BoutonRemplacer suite={reponse?.resultat.suite} />
        <Bouton>{props.bouton}</Bouton>
      </div>
    </form>
  );
}
