export { default } from '@/app/(rider)/loading.tsx'
