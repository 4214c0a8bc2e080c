export { IdPhotos } from './IdPhotos.tsx';
export { useUploadIdPictures } from './kyc.queries.ts';
export { uploadedFlag } from './kycFlags.ts';
export { slotsFor, type Pictures } from './pictures.rules.ts';
export { useIdPictures } from './useIdPictures.ts';
export { KycCard } from './KycCard.tsx';
export { KycGate } from './KycGate.tsx';
export { openKyc } from './kycRequest.ts';
export { readLastPressed } from './useInUse.ts';
