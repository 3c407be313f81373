import { getFormProps, useForm } from '@conform-to/react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import type { PrescriptionOuverte } from '~/domain/prescriptions/lecture.service.server';
import {
  LIBELLES_PRESCRIPTION as LIBELLES,
  type valeursPrescription,
} from '~/domain/prescriptions/prescription';
import {
  CLASSES_PRESCRITES,
  NATURES_PRESCRIPTION,
  OREILLES_PRESCRITES,
} from '~/domain/prescriptions/prescription.schema';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ZoneDepot } from '../fichiers/zone-depot';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampPrescripteur } from '../prescripteurs/champ-prescripteur';

type Valeurs = ReturnType<typeof valeursPrescription> & { scan: string; scanAudiogramme: string };

interface Props {
  valeurs: Partial<Valeurs>;
  choix: Pick<PrescriptionOuverte, 'proposes' | 'fichiers' | 'bilans'>;
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  annuler: string;
  resultat: Resultat | undefined;
}

/** A prescription: what its paper says, its scan, the medical audiogram. */
export function FormulairePrescription({ valeurs, choix, ouverture, annuler, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'prescription',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <form method="post" encType="multipart/form-data" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Groupe titre="Ordonnance">
        <Champ champ={fields.date} libelle={LIBELLES.date} type="date" required />
        <ChampPrescripteur
          champ={fields.prescripteur}
          libelle={LIBELLES.prescripteur}
          aide="Tapez un nom : l’annuaire propose les siens."
          proposes={choix.proposes}
        />
        <Choix champ={fields.oreilles} libelle={LIBELLES.oreilles} required>
          <Options choix={OREILLES_PRESCRITES} />
        </Choix>
        <Choix champ={fields.nature} libelle={LIBELLES.nature} required>
          <Options choix={NATURES_PRESCRIPTION} />
        </Choix>
        <Choix champ={fields.classe} libelle={LIBELLES.classe}>
          <Options choix={CLASSES_PRESCRITES} />
        </Choix>
      </Groupe>
      <Groupe titre="Scan">
        <Scan champ={fields.scan} libelle="Nouveau scan" />
        <Choix
          champ={fields.fichierId}
          libelle="Ou un fichier du client"
          aide="Un nouveau scan prend sa place."
        >
          <option value="">Aucun</option>
          {choix.fichiers.map(({ _id, nom }) => (
            <option key={_id} value={_id}>
              {nom}
            </option>
          ))}
        </Choix>
      </Groupe>
      <Groupe titre={LIBELLES.audiogramme}>
        <Scan champ={fields.scanAudiogramme} libelle="Nouveau fichier" />
        <Choix
          champ={fields.audiogramme}
          libelle="Ou une pièce du client"
          aide="Un nouveau fichier prend sa place."
        >
          <option value="">Non joint</option>
          {choix.fichiers.length > 0 && (
            <optgroup label="Fichiers">
              {choix.fichiers.map(({ _id, nom }) => (
                <option key={_id} value={`fichier:${_id}`}>
                  {nom}
                </option>
              ))}
            </optgroup>
          )}
          {choix.bilans.length > 0 && (
            <optgroup label="Bilans auditifs du centre">
              {choix.bilans.map(({ _id, nom }) => (
                <option key={_id} value={`bilan:${_id}`}>
                  {nom}
                </option>
              ))}
            </optgroup>
          )}
        </Choix>
      </Groupe>
      <Groupe titre="Note">
        <Texte champ={fields.note} libelle="Note" />
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

/** A paper that is sent along. */
function Scan({ champ, libelle }: { champ: ChampDeFormulaire; libelle: string }) {
  const { erreurs, input } = attributsDe(champ, true);
  return (
    <ZoneDepot className="grid gap-1 p-3">
      <label className="text-sm font-medium" htmlFor={input.id}>
        {libelle}
      </label>
      <input
        type="file"
        {...input}
        {...ENTREES_FICHIER.ordonnance}
        defaultValue={undefined}
        className="file-input file-input-sm w-full"
      />
      <AideEtErreur
        champ={champ}
        aide="PDF, JPEG ou PNG, 10 Mo au plus. Il rejoint les fichiers du client."
        erreurs={erreurs}
      />
    </ZoneDepot>
  );
}

const Options = ({ choix }: { choix: Record<string, string> }) =>
  Object.entries(choix)
    // Keys that are numbers come first, whatever their order: nothing chosen must stay nothing.
    .sort(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([valeur, libelle]) => (
      <option key={valeur} value={valeur}>
        {libelle}
      </option>
    ));
