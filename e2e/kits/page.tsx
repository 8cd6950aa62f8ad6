// The list page, the form and the act, each alone, with a server that the test plays.
import { configureStore } from '@reduxjs/toolkit'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { Provider } from 'react-redux'
import { IntlProvider } from 'use-intl'
import messages from '../../apps/web/messages/shared/en.json' with { type: 'json' }
import { EARLY_INPUT } from '../../apps/web/src/lib/early-input.ts'
import { baseApi } from '../../apps/web/src/lib/store/base-api.ts'
import { ActButton } from '../../apps/web/src/ui/act/act-button.tsx'
import { ActDialog } from '../../apps/web/src/ui/act/act-dialog.tsx'
import type { Mutation } from '../../apps/web/src/ui/act/use-act.ts'
import { Field } from '../../apps/web/src/ui/field.tsx'
import { ActForm, KeepForm } from '../../apps/web/src/ui/form/act-form.tsx'
import { OTHER, ReasonChoice } from '../../apps/web/src/ui/form/reason-choice.tsx'
import { useActForm } from '../../apps/web/src/ui/form/use-act-form.ts'
import { ListPage } from '../../apps/web/src/ui/list/list-page.tsx'
import { MoreList, useMore } from '../../apps/web/src/ui/list/list-state.tsx'
import { oneOf, useListAddress } from '../../apps/web/src/ui/list/use-list-address.ts'
import { Segmented } from '../../apps/web/src/ui/segmented.tsx'

/** What the test answers the next act with, and what it was asked. */
interface Played {
  answer: { data?: unknown; error?: unknown }
  asked: unknown[]
  /** What somebody else makes of the car that is edited. */
  editElsewhere: (car: Car) => void
}
const played: Played = { answer: { data: {} }, asked: [], editElsewhere: () => undefined }
Object.assign(window, { played })

function usePlayed<Body>(): Mutation<Body, unknown> {
  return [
    async (body) => {
      played.asked.push(body)
      return played.answer
    },
    { isLoading: false },
  ]
}

const CLASSES = ['business', 'first'] as const
const ROWS = Array.from({ length: 60 }, (_, at) => ({
  id: `car-${at + 1}`,
  plate: `ABC ${100 + at}`,
  kind: CLASSES[at % 2] ?? 'first',
  kilometres: at * 10,
}))
type CarRow = (typeof ROWS)[number]
const LIST = { filters: { kind: oneOf(CLASSES) }, sorts: ['plate', 'kilometres'] as const, order: 'asc' as const }

function Cars({ withPanel }: { withPanel: boolean }) {
  const address = useListAddress(LIST)
  const { kind, q, sort, order } = address.narrowing
  const fitting = ROWS.filter((row) => (!kind || row.kind === kind) && (!q || row.plate.includes(q)))
  const ordered = fitting.toSorted((a, b) => (order === 'asc' ? 1 : -1) * (a[sort] < b[sort] ? -1 : 1))
  const list = {
    data: {
      data: ordered.slice((address.page - 1) * 25, address.page * 25),
      meta: { total: fitting.length, totalPages: Math.max(1, Math.ceil(fitting.length / 25)) },
    },
    isFetching: false,
    refetch: () => undefined,
  }
  return (
    <ListPage<CarRow, (typeof LIST.sorts)[number]>
      title="Cars"
      address={address}
      list={list}
      keyOf={({ id }) => id}
      none={{ title: 'No cars' }}
      search="Plate"
      filters={[{ kind: 'chips', name: 'kind', options: CLASSES.map((value) => ({ value, label: value })) }]}
      columns={[
        { key: 'plate', label: 'Plate', sort: { by: 'plate' }, card: 'title', opens: true, cell: ({ plate }) => plate },
        { key: 'kind', label: 'Class', cell: (row) => row.kind },
        {
          key: 'km',
          label: 'Kilometres',
          end: true,
          sort: { by: 'kilometres', first: 'desc' },
          cell: ({ kilometres }) => kilometres,
        },
      ]}
      {...(withPanel ? { panel: (row) => <p>{`Panel of ${row.plate}`}</p> } : { hrefOf: ({ id }) => `/cars/${id}` })}
    />
  )
}

interface Car {
  plate: string
  seats: string
  version: number
}

function CarForm() {
  const [car, setCar] = useState<Car>({ plate: 'ABC 100', seats: '3', version: 1 })
  played.editElsewhere = setCar
  const form = useActForm({
    mutation: usePlayed(),
    start: { plate: car.plate, seats: car.seats },
    version: car.version,
    body: ({ plate, seats }, version) => ({ plate, seats: Number(seats), version }),
    fieldOf: { PLATE_TAKEN: 'plate' },
    fieldFrom: { seatCount: 'seats' },
  })
  return (
    <ActForm form={form} label="Save car">
      <Field label="Plate" {...form.field('plate', { required: true, minLength: 3, maxLength: 10 })} />
      <Field label="Seats" type="number" {...form.field('seats', { required: true, min: 1, max: 8 })} />
    </ActForm>
  )
}

const Told = createContext('')
let hasCome = true
let comes = () => {}
const script = new Promise<void>((resolve) => {
  comes = resolve
})

/** What it is in tells it something while its script is still on its way: React draws it anew, and not what the server drew. */
function Late({ children }: { children: ReactNode }) {
  const [told, setTold] = useState('')
  Object.assign(window, {
    tell: () => setTold('news'),
    arrive: () => {
      hasCome = true
      comes()
    },
  })
  return (
    <Told value={told}>
      <Suspense fallback={<p>Loading</p>}>
        <Script>{children}</Script>
      </Suspense>
    </Told>
  )
}

function Script({ children }: { children: ReactNode }) {
  if (!hasCome) use(script)
  return children
}

function Wishes() {
  const form = useActForm({ mutation: usePlayed(), start: { when: 'now' }, body: (wishes) => wishes })
  const options = ['now', 'later'].map((value) => ({ value, label: value }))
  return (
    <ActForm form={form} label="Wish">
      <Segmented name="when" label="When?" options={options} {...form.pick('when')} />
      <output>Comes {form.watch('when')}</output>
    </ActForm>
  )
}

function SellForm() {
  const [isKept, setKept] = useState(false)
  const form = useActForm({
    mutation: usePlayed(),
    start: { reason: 'old', text: '' },
    body: ({ reason, text }) => ({ reason, ...(reason === OTHER && { text }) }),
  })
  return isKept ? (
    <p>It is kept.</p>
  ) : (
    <KeepForm form={form} keep="Keep it" onKeep={() => setKept(true)} label="Sell it">
      <ReasonChoice
        form={form}
        legend="Why?"
        reasons={[
          { value: 'old', label: 'It is old' },
          { value: OTHER, label: 'Something else' },
        ]}
        label="What is it?"
      />
    </KeepForm>
  )
}

function Trips() {
  const more = useMore()
  const list = {
    data: { data: ROWS.slice(0, more.pageSize), meta: { total: ROWS.length, totalPages: 1 } },
    isFetching: false,
    refetch: () => undefined,
  }
  return (
    <MoreList list={list} more={more} none={{ title: 'No trips' }}>
      {(rows) => (
        <ul>
          {rows.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function Acts() {
  return (
    <>
      <ActButton mutation={usePlayed()} body={{ car: 1 }}>
        Wash car
      </ActButton>
      <ActDialog trigger={<button type="button">Sell car</button>} title="Sell this car?" lead="It leaves the fleet.">
        {(close) => (
          <button type="button" onClick={close}>
            Keep it
          </button>
        )}
      </ActDialog>
    </>
  )
}

const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
})
const PAGES: Record<string, ReactNode> = {
  form: <CarForm />,
  awake: <CarForm />,
  'awake-choice': <Wishes />,
  'awake-late': (
    <Late>
      <CarForm />
    </Late>
  ),
  'awake-late-choice': (
    <Late>
      <Wishes />
    </Late>
  ),
  reasons: <SellForm />,
  trips: <Trips />,
  acts: <Acts />,
  panel: <Cars withPanel />,
  list: <Cars withPanel={false} />,
}
const place = document.body.appendChild(document.createElement('main'))
const what = location.pathname.slice(1)
const page = (
  <Provider store={store}>
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {PAGES[what]}
    </IntlProvider>
  </Provider>
)
if (what.startsWith('awake')) {
  // As a server sends it, with its first lines: somebody can type before the page is awake.
  new Function('self', EARLY_INPUT)(window)
  place.innerHTML = renderToString(page)
  hasCome = false
  Object.assign(window, { wake: () => hydrateRoot(place, page) })
} else createRoot(place).render(page)
