export { KYC_FLAGS } from './flagWords.ts';
export { useClaim, useDecide, useKycCases, useKycFile, useKycPicture } from './kyc.queries.ts';
