// Renders a chart for tests where helm itself cannot be had: with the template engine of Go and the functions of sprig, which
// are helm's own, and the few functions that helm adds and this chart uses. What it does not do: sub-charts, lookup, hooks.
//
//	render CHART RELEASE VALUES.json    prints every manifest as YAML
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func main() {
	if err := render(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(chart, release, valuesFile string) error {
	about, values, given := object{}, object{}, object{}
	for file, into := range map[string]*object{"Chart.yaml": &about, "values.yaml": &values} {
		if err := readYaml(filepath.Join(chart, file), into); err != nil {
			return err
		}
	}
	if err := readYaml(valuesFile, &given); err != nil {
		return err
	}
	merge(values, given)
	// helm writes the members of Chart.yaml with a capital letter.
	named := object{}
	for name, value := range about {
		named[strings.ToUpper(name[:1])+name[1:]] = value
	}
	context := object{
		"Chart":   named,
		"Values":  values,
		"Release": object{"Name": release, "Namespace": "tributary", "Service": "Helm", "IsInstall": true, "IsUpgrade": false},
	}
	all := template.New(chart).Option("missingkey=zero").Funcs(sprig.TxtFuncMap())
	all.Funcs(template.FuncMap{
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
		"toJson": func(value interface{}) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
		"required": func(words string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, fmt.Errorf("%s", words)
			}
			return value, nil
		},
		"include": func(name string, data interface{}) (string, error) {
			var text strings.Builder
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
	})
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := all.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	for _, file := range files {
		var text strings.Builder
		if err := all.ExecuteTemplate(&text, filepath.Base(file), context); err != nil {
			return err
		}
		if filepath.Ext(file) == ".yaml" {
			fmt.Printf("---\n# Source: %s\n%s\n", filepath.Base(file), text.String())
		}
	}
	return nil
}

func readYaml(file string, into *object) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, into)
}

// merge puts what is given over the chart's own values, as helm does: objects member by member, everything else as a whole.
func merge(values, given object) {
	for name, value := range given {
		inner, isObject := value.(object)
		own, wasObject := values[name].(object)
		if isObject && wasObject {
			merge(own, inner)
		} else {
			values[name] = value
		}
	}
}
