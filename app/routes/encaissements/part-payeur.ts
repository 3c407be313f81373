import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { verserAuPatient } from '~/domain/encaissements/parts.service.server';
import { gestePart } from '~/http/encaissements.server';
import { versionOf } from '~/http/form.server';
import { paths } from '~/http/paths';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(paths.partAttendue(params.partId ?? '', new URL(request.url).searchParams));

/** The insurer pays the patient, or the centre after all. */
export const action = (args: ActionFunctionArgs) =>
  gestePart(args, async (ctx, partId, form) => {
    const auPatient = form.get('patient') === 'oui';
    await verserAuPatient(ctx, partId, auPatient, versionOf(form));
    return auPatient
      ? 'La part est maintenant due par le patient.'
      : 'La part est de nouveau attendue de l’assureur.';
  });
