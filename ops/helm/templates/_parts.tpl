{{- define "tributary.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "tributary.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "tributary.labels" -}}
{{ include "tributary.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "tributary.account" -}}
{{- default (include "tributary.name" .) .Values.serviceAccount.name }}
{{- end }}

{{- define "tributary.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else }}{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end }}
{{- end }}

{{- /* What every container of the service has in common: it is not root, and writes to its volumes only. */ -}}
{{- define "tributary.container" -}}
image: {{ include "tributary.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .Values.secretName | quote }}
env:
  - name: METRICS_HOST
    value: 0.0.0.0
  - name: ERASURE_LOG
    value: {{ if .Values.erasureLog.existingClaim }}/erasures/erasures.log{{ else }}"off"{{ end }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
volumeMounts:
  - name: data
    mountPath: /data
  {{- if .Values.erasureLog.existingClaim }}
  - name: erasures
    mountPath: /erasures
  {{- end }}
{{- end }}

{{- define "tributary.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: data
    emptyDir: {}
  {{- if .Values.erasureLog.existingClaim }}
  - name: erasures
    persistentVolumeClaim:
      claimName: {{ .Values.erasureLog.existingClaim }}
  {{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- /* A Deployment of one role. Takes a dict: root, role (api or worker), values (of that role). */ -}}
{{- define "tributary.deployment" -}}
{{- $root := .root }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "tributary.name" $root }}-{{ .role }}
  labels:
    {{- include "tributary.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .values.autoscaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  strategy:
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "tributary.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "tributary.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      {{- with $root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "tributary.account" $root }}
      {{- include "tributary.pod" $root | nindent 6 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "tributary.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      # Five seconds in which no new requests come, 25 for those that run (SHUTDOWN_TIMEOUT_MS), and some to close.
      terminationGracePeriodSeconds: 40
      containers:
        - name: {{ .role }}
          args: [{{ .role }}]
          {{- include "tributary.container" $root | nindent 10 }}
          ports:
            {{- if eq .role "api" }}
            - name: http
              containerPort: 3000
            {{- end }}
            - name: metrics
              containerPort: 9464
          # METRICS_PORT answers from the first moment of a start, in every role.
          startupProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 1
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: metrics }
            periodSeconds: 5
            timeoutSeconds: 3
          {{- if eq .role "api" }}
          lifecycle:
            preStop:
              exec:
                command: [sleep, "5"]
          {{- end }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
{{- end }}
