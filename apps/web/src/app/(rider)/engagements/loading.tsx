export { default } from '@/app/(rider)/account/loading.tsx'
