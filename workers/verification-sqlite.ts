import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from '~/db/verification-sqlite.server';

parentPort?.postMessage(findDamage(workerData as string));
