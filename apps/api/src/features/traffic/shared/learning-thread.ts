// Learns in a thread of its own: seconds of pure thinking, which no request has to wait for.
import { parentPort } from 'node:worker_threads'
import { type Lesson, learnAndJudge } from '../domain/judge-profile.ts'

parentPort?.on('message', (lesson: Lesson) => parentPort?.postMessage(learnAndJudge(lesson)))
